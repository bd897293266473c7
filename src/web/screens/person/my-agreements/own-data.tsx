import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { useMyAgreements, useMyAgreementsActs } from './connect.tsx'
import { idOfButton } from './focus-back.ts'

const forms = ['pdf', 'json'] as const

/** Gives out everything that is stored about the address. */
export function OwnData() {
  const { t } = useWords()
  const { isBusy } = useMyAgreements()
  const { saveData } = useMyAgreementsActs()
  return (
    <Box
      as="section"
      aria-label={t('my.data')}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', sm: '6' }}
    >
      <chakra.h2 textStyle="heading">{t('my.data')}</chakra.h2>
      <chakra.p mt="1" mb="3" textStyle="small" color="ink.second">
        {t('my.data.lead')}
      </chakra.p>
      {forms.map((form) => (
        <Flex key={form} borderTopWidth="1px" py="1" gap="3" justifyContent="space-between" alignItems="center">
          <span>{t(`my.data.${form}`)}</span>
          <Button
            variant="plain"
            textStyle="small"
            minHeight="11"
            flex="none"
            id={idOfButton('', form)}
            aria-label={`${t('my.data.save')}: ${t(`my.data.${form}`)}`}
            aria-disabled={isBusy}
            onClick={() => !isBusy && saveData(form)}
          >
            {t('my.data.save')}
          </Button>
        </Flex>
      ))}
    </Box>
  )
}
