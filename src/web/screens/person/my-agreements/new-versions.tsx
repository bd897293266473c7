import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signPath } from '../../shared/page/paths.ts'
import { LinkButton } from '../../../ui/page/links.tsx'

/** The individual signatures that a newer version waits for; only the first has the solid button. */
export function NewVersions({ rows }: { rows: readonly Schemas['OwnSigning'][] }) {
  const { t, language, communityName } = useWords()
  const outdated = rows.filter(
    ({ kind, standing, is_linked: isLinked }) =>
      kind === 'individual' && isLinked && (standing === 'in_grace' || standing === 'expired'),
  )
  return outdated.map((row, place) => {
    const { id, link_id: linkId, version, standing, valid_until: until } = row
    const day = dayIn(language, until)
    return (
      <Box
        key={id}
        as="section"
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="center"
        justifyContent="space-between"
        mt="6"
        px={{ base: '5', sm: '6' }}
        py="5"
        bg="sheet"
        borderWidth="1px"
        borderStartWidth="3px"
        borderStartColor="accent"
        borderRadius="l2"
      >
        <Box minWidth="0" flex="1 1 18rem" overflowWrap="anywhere">
          <chakra.h2 fontWeight="bold">{t('my.newVersion', { community: communityName(row) })}</chakra.h2>
          <chakra.p textStyle="small" color="ink.second">
            {standing === 'in_grace' && until > 0
              ? t('my.newVersionGrace', { version, day })
              : t('my.newVersionExpired', { version })}
          </chakra.p>
        </Box>
        <LinkButton
          href={signPath(linkId, 'individual')}
          {...(place > 0 && { bg: 'transparent', color: 'ink', borderColor: 'control' })}
        >
          {t('my.agree')}
        </LinkButton>
      </Box>
    )
  })
}
