import { Box, Button, chakra } from '@chakra-ui/react'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useDiagnosis, useDiagnosisActs } from './connect.tsx'

type Check = ResultOf<'getCheck'>

/** When it was judged last, for which commit, and what the check asserts. */
export function CheckFoot({ check }: { check: Check }) {
  const { t, language } = useWords()
  const { mayRecheck, isWatching } = useDiagnosis()
  const { recheck } = useDiagnosisActs()
  const namesOf = (isBot: boolean): string[] =>
    check.left_out.flatMap(({ name, kind }) => ((kind === 'bot') === isBot ? [name] : []))
  const [ai, bots] = [namesOf(false), namesOf(true)]
  const merged = (check.merged ?? []).map(({ sha, original }) => `${sha.slice(0, 7)} (${original.slice(0, 7)})`)
  return (
    <Box mt="6" textStyle="small" color="ink.third">
      {isWatching && (
        <Button variant="outline" mb="4" aria-disabled={!mayRecheck} onClick={() => mayRecheck && recheck()}>
          {t('check.again')}
        </Button>
      )}
      {ai.length > 0 && <chakra.p mb="2">{t('check.leftOut', { names: ai.join(', ') })}</chakra.p>}
      {bots.length > 0 && <chakra.p mb="2">{t('check.leftOutBots', { names: bots.join(', ') })}</chakra.p>}
      {merged.length > 0 && <chakra.p mb="2">{t('check.merged', { commits: merged.join(', ') })}</chakra.p>}
      {check.checked_at > 0 && (
        <chakra.p>
          {t('check.checked', { sha: check.head_sha.slice(0, 7), moment: momentIn(language, check.checked_at) })}
        </chakra.p>
      )}
      <chakra.p mt="2">{t('check.assertion')}</chakra.p>
    </Box>
  )
}
