import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { htmlLanguage, languages } from '../../../../../domain/text/languages.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Card } from '../../card.tsx'

/** How a version that waits treats those who signed an earlier one, as it was typed. */
export function ScheduledFacts({ scheduled }: { scheduled: Schemas['ScheduledVersion'] }) {
  const { t, language, languageName } = useWords()
  const { kind, at, grace_period_days: days, note, reason } = scheduled
  return (
    <Card title={t('schedule.one')}>
      <chakra.dl margin="0">
        <Fact term={t('version.kind')}>{t(`version.${kind}`)}</Fact>
        <Fact term={t('schedule.at')}>{momentIn(language, at)}</Fact>
        {kind === 'material' && (
          <Fact term={t('version.grace')}>{days === 0 ? t('version.noGrace') : t('version.days', { days })}</Fact>
        )}
        {languages.map((written) =>
          note[written] ? (
            <Fact key={written} term={t('version.noteIn', { language: languageName(written) })}>
              <bdi lang={htmlLanguage(written)}>{note[written]}</bdi>
            </Fact>
          ) : null,
        )}
        {reason !== '' && (
          <Fact term={t('version.reason')}>
            <bdi>{reason}</bdi>
          </Fact>
        )}
      </chakra.dl>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py="2">
      <chakra.dt textStyle="small" color="ink.third">
        {term}
      </chakra.dt>
      <chakra.dd margin="0" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  )
}
