import { Box, chakra, Grid } from '@chakra-ui/react'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { TextLink } from '../../../ui/page/links.tsx'

const guides = [
  { kind: 'individual', steps: ['guide.individualRead', 'guide.individualConfirm', 'guide.individualSign'] },
  { kind: 'employee', steps: ['guide.employeeSign', 'guide.employeeConfirm', 'guide.employeeTold'] },
  {
    kind: 'corporation',
    steps: [
      'guide.corporationForm',
      'guide.corporationLetter',
      'guide.corporationStamp',
      'guide.corporationApproval',
      'guide.corporationManagers',
    ],
  },
] as const satisfies readonly { kind: string; steps: readonly WordKey[] }[]

type SigningGuideProps = {
  linkId: string
  /** The kinds for which the link has an agreement; employees sign that of individuals. */
  canSign: { individual: boolean; corporation: boolean }
}

/** The steps of each kind of signing, in a few words; an available kind is linked. */
export function SigningGuide({ linkId, canSign }: SigningGuideProps) {
  const { t } = useWords()
  return (
    <Box as="section" mt="12">
      <chakra.h2 textStyle="heading" mb="4">
        {t('guide.title')}
      </chakra.h2>
      <Grid gap={{ base: '6', md: '5' }} templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
        {guides.map(({ kind, steps }) => (
          <Box key={kind}>
            <chakra.h3 fontWeight="bold" mb="1">
              {canSign[kind === 'corporation' ? kind : 'individual'] ? (
                <TextLink to={signPath(linkId, kind)}>{t(`guide.${kind}`)}</TextLink>
              ) : (
                t(`guide.${kind}`)
              )}
            </chakra.h3>
            <chakra.ol listStyleType="decimal" color="ink.second" ps="5" margin="0">
              {steps.map((step) => (
                <chakra.li key={step} py="0.5" ps="1">
                  {t(step)}
                </chakra.li>
              ))}
            </chakra.ol>
          </Box>
        ))}
      </Grid>
    </Box>
  )
}
