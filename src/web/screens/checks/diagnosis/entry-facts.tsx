import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { dayIn, momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Entry = Schemas['CheckEntry']

/** Why a person is covered or not, by which company and version, since when: for that person, and for the community. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { t, language } = useWords()
  const { ground, gap, company, version, at, grace_ends_at: graceEndsAt, next } = entry
  const values = { company, version, day: dayIn(language, at), moment: momentIn(language, at) }
  const fact =
    ground === ''
      ? next === 'register'
        ? 'register'
        : gap === 'expired'
          ? company === ''
            ? 'expired'
            : 'companyExpired'
          : gap
      : ground
  return (
    <Box textStyle="small" color="ink.second" overflowWrap="anywhere">
      {fact !== '' && <chakra.p>{t(`check.fact.${fact}`, values)}</chakra.p>}
      {graceEndsAt > 0 && <chakra.p>{t('check.fact.grace', { day: dayIn(language, graceEndsAt) })}</chakra.p>}
      {entry.other_account && (
        <chakra.p mt="1" bg="waiting.soft" borderRadius="l1" px="2" py="1">
          {t('check.fact.otherAccount')}
        </chakra.p>
      )}
    </Box>
  )
}
