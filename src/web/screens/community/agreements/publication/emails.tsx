import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { useState } from 'react'
import type { ResultOf, Schemas } from '../../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../../../domain/text/languages.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { dayIn } from '../../../../i18n/moments.ts'
import { dayOfMonthIn, shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import type { Point } from '../../../../ui/charts/bar-chart-parts.tsx'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { Card } from '../../card.tsx'
import { MailboxTrouble } from '../../settings/mailbox-trouble.tsx'
import { useProject } from '../../project.connect.tsx'

type PreviewedEmail = Schemas['PreviewedLetter']
type Forecast = Schemas['LetterForecast']
type Answer = Pick<ResultOf<'previewLetters'>, 'letters' | 'forecast'>

/**
 * Emails of a publication: their number, the sending days and the text. `answer` is null before the first response; `isStale` is true while a newer
 * request is pending.
 */
export function Emails({ answer, isStale = false }: { answer: Answer | null; isStale?: boolean }) {
  const { t } = useWords()
  const project = useProject()
  return (
    <Card title={t('forecast.title')} aside={answer && <InDays forecast={answer.forecast} />}>
      {project?.link && <MailboxTrouble link={project.link} />}
      {!answer && <Skeleton height="12rem" />}
      {answer && (
        <Box aria-busy={isStale} opacity={isStale ? 0.6 : 1}>
          <ForecastBars forecast={answer.forecast} />
          <Ahead forecast={answer.forecast} />
          <EmailInLanguages emails={answer.letters} />
        </Box>
      )}
    </Card>
  )
}

/** Maximum and minimum number of bars. A panel has no room for more bars; a shorter forecast is padded to a week. */
const [most, least] = [31, 7]

/** Bar chart of emails per day, or per group of days for a long period. Renders nothing if the mailbox's limit is unknown. */
function ForecastBars({ forecast: { days, letters } }: { forecast: Schemas['LetterForecast'] }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const [first] = days
  if (!first) return null
  const size = Math.ceil(days.length / most)
  const count = Math.max(least, Math.ceil(days.length / size))
  const short = (at: number): string => shortDayIn(language, at, now)
  const points = Array.from({ length: count }, (_, index): Point => {
    const at = first.at + index * size * duration.day
    const own = days.slice(index * size, (index + 1) * size)
    const step = Math.ceil(count / 4)
    const tick =
      count > least ? (index % step === 0 ? short(at) : '') : index === 0 ? short(at) : dayOfMonthIn(language, at)
    return {
      label: size === 1 ? short(at) : `${short(at)} – ${short(at + (size - 1) * duration.day)}`,
      tick,
      values: [own.reduce((sum, day) => sum + day.letters, 0)],
    }
  })
  return (
    <BarChart
      isPart
      title={t('forecast.chart')}
      summary={t(days.length === 1 ? 'forecast.inDay' : 'forecast.inDays', {
        letters: amountIn(language, letters),
        days: days.length,
      })}
      pointTitle={t('versionPage.day')}
      series={[{ name: t('forecast.title') }]}
      points={points}
    />
  )
}

/** Text such as “1,182 in 3 days”. Screen readers announce changes. */
function InDays({ forecast: { letters, days } }: { forecast: Forecast }) {
  const { t, language } = useWords()
  return (
    <chakra.span role="status" color="ink.second">
      {letters > 0 && days.length > 0
        ? t(days.length === 1 ? 'forecast.inDay' : 'forecast.inDays', {
            letters: amountIn(language, letters),
            days: days.length,
          })
        : t(`forecast.count.${letters === 1 ? 'one' : 'many'}`, { letters: amountIn(language, letters) })}
    </chakra.span>
  )
}

function Ahead({ forecast: { letters, waiting, a_day: aDay, last_at: last } }: { forecast: Forecast }) {
  const { t, language } = useWords()
  const sentences = [
    ...(letters === 0 ? [t('forecast.nobody')] : []),
    ...(letters > 0 && aDay === 0 ? [t('forecast.unlimited', { letters: amountIn(language, letters) })] : []),
    ...(letters > 0 && aDay > 0
      ? [t('forecast.limited', { letters: amountIn(language, letters), most: amountIn(language, aDay) })]
      : []),
    ...(letters > 0 && waiting > 0 ? [t('forecast.waiting', { waiting: amountIn(language, waiting) })] : []),
    ...(last > 0 ? [t('forecast.last', { day: dayIn(language, last) })] : []),
  ]
  return (
    <chakra.p textStyle="small" color="ink.second" mt="2">
      {sentences.join(language === 'zh' ? '' : ' ')}
    </chakra.p>
  )
}

/** Email preview with a language switch. */
function EmailInLanguages({ emails }: { emails: readonly PreviewedEmail[] }) {
  const { t, language, languageName } = useWords()
  const own = emails.find((email) => findLanguage(email.language) === language) ?? emails[0]
  const [chosen, setChosen] = useState(own?.language ?? '')
  const shown = emails.find((email) => email.language === chosen) ?? own
  if (!shown) return null
  return (
    <Box mt="4">
      <StateFilter
        label={t('forecast.letterIn')}
        value={shown.language}
        choices={emails.map(({ language: value }) => ({ value, label: languageName(value), count: null }))}
        onChosen={setChosen}
      />
      <EmailSheet email={shown} />
    </Box>
  )
}

/** Paragraphs of an email. Text written by the community is marked as a quotation. */
function EmailSheet({ email: { language, subject, text } }: { email: PreviewedEmail }) {
  return (
    <chakra.article
      lang={htmlLanguage(findLanguage(language) ?? defaultLanguage)}
      bg="paper"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      mt="3"
      textStyle="small"
      overflowWrap="anywhere"
    >
      <chakra.h3 fontWeight="bold">{subject}</chakra.h3>
      {paragraphsOf(text).map(({ key, lines, isQuoted }) =>
        isQuoted ? (
          <chakra.blockquote key={key} borderStartWidth="3px" ps="3" mt="3" whiteSpace="pre-line">
            {lines}
          </chakra.blockquote>
        ) : (
          <chakra.p key={key} mt="3" whiteSpace="pre-line">
            {lines}
          </chakra.p>
        ),
      )}
    </chakra.article>
  )
}

type Paragraph = { key: string; lines: string; isQuoted: boolean }

function paragraphsOf(text: string): Paragraph[] {
  return text
    .trim()
    .split('\n\n')
    .map((lines, index) => {
      const isQuoted = lines.startsWith('> ')
      return { key: `${index} ${lines}`, lines: lines.replaceAll(/^(?:> |-- $)/gm, '').trim(), isQuoted }
    })
}
