import { chakra } from '@chakra-ui/react'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useChangeTyped, usePublicationForecast } from './connect.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { useUsualGrace } from './version-form.tsx'

/** Consequences of the publication, next to its button: the emails, the grace period, and the languages that stay unchanged. */
export function PublicationFacts() {
  const { t, language } = useWords()
  const { isMaterial, graceDays } = useChangeTyped()
  const usual = useUsualGrace()
  const days = graceDays < 0 ? usual : graceDays
  const { answer, isStale } = usePublicationForecast()
  const letters = answer?.forecast.letters
  const emails =
    letters === undefined
      ? []
      : [t(`publish.emails.${letters === 1 ? 'one' : 'many'}`, { letters: amountIn(language, letters) })]
  const facts = isMaterial
    ? [t('version.material'), ...emails, t(days === 0 ? 'schedule.noGrace' : 'schedule.grace', { days })]
    : [t('version.editorial'), t('publish.noEmails')]
  return (
    <chakra.div textStyle="small" color="ink.second" textAlign={{ md: 'end' }}>
      <chakra.p aria-busy={isStale}>{facts.join(' · ')}</chakra.p>
      <OtherLanguages />
    </chakra.div>
  )
}
