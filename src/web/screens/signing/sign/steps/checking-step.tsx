import { Box, Button } from '@chakra-ui/react'
import { lazy, Suspense, useEffect } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'
import { writtenDayIn } from '../../../../i18n/written-days.ts'
import { policyPath } from '../../../shared/page/paths.ts'
import { titleOfField } from '../../../shared/codes/field-words.ts'
import { ConsentForm } from '../../consent-form.tsx'
import { useIsSigningBusy, useSigning, useSigningActions, useSigningStage, useTextState } from '../flow/connect.tsx'
import { BreakingAddress } from '../../../../ui/page/breaking-address.tsx'
import { Fact, Facts } from '../../../../ui/page/facts.tsx'
import { fetchSignedPage } from '../signed/signed-before.tsx'
import { useSignerVariant } from '../flow/signer-variant.ts'
import { StepHeading } from './step-heading.tsx'
import { typedFromAnswers } from '../flow/typed-answers.ts'

// Lazy-loaded, because most signers have not signed before.
const EarlierSignature = lazy(async () => ({
  default: (await import('../flow/earlier-signature.tsx')).EarlierSignature,
}))

// Lazy-loaded, because the fonts have the characters of almost every answer.
const UnprintedNote = lazy(async () => ({
  default: (await import('../../../shared/codes/unprinted-note.tsx')).UnprintedNote,
}))
const mayBeUnprinted = (text: string): boolean => /[^\u0020-\u024f\p{Script=Han}]/u.test(text)

/** “Check and sign” step: shows the data to be signed. */
export function CheckingStep() {
  const { t } = useWords()
  const { Commitment } = useSignerVariant()
  const { earlierSignature } = useSigning()
  useEffect(fetchSignedPage, [])
  return (
    <>
      <StepHeading takesFocus>{t('sign.checking')}</StepHeading>
      {earlierSignature && (
        <Suspense>
          <EarlierSignature />
        </Suspense>
      )}
      <AnswersToCheck />
      {Commitment && (
        <Box mt="4" pb={{ lg: '1' }}>
          <Commitment />
        </Box>
      )}
    </>
  )
}

/** Checkboxes and sign button. The key resets the consent if the agreement or its language changes. */
export function CheckingFoot() {
  const { t } = useWords()
  const { sign } = useSigningActions()
  const { words } = useSignerVariant()
  const { linkId, agreement, employer } = useSigning()
  const isBusy = useIsSigningBusy()
  const isTextShown = useTextState() === 'read'
  const isSigning = useSigningStage() === 'signing'
  return (
    <ConsentForm
      key={agreement?.cla_id}
      urls={{ policy: policyPath('privacy', 'sign', linkId), cookies: policyPath('cookies', 'sign', linkId) }}
      agreed={t(words.agreed, { company: employer?.corp_name })}
      button={t(words.button)}
      busy={isBusy || !isTextShown}
      signing={isSigning}
      onSubmit={sign}
    />
  )
}

function AnswersToCheck() {
  const words = useWords()
  const { t, language } = words
  const { changeStep } = useSigningActions()
  const { words: own } = useSignerVariant()
  const { agreement, answers, isConfirmed } = useSigning()
  const fields = agreement?.fields ?? []
  const typed = typedFromAnswers(fields, answers)
  return (
    <Facts>
      {fields
        .filter(({ type }) => typed[type]?.trim())
        .map((field) => {
          const term = titleOfField(field, words)
          const answer = typed[field.type] ?? ''
          return (
            <Fact
              key={field.type}
              term={term}
              mark={field.type === 'email' && isConfirmed ? t('sign.confirmed') : undefined}
              action={<ChangeButton answer={term} onClick={() => changeStep('describing')} />}
            >
              {field.type === 'email' ? (
                <BreakingAddress>{answer}</BreakingAddress>
              ) : field.type === 'date' ? (
                (writtenDayIn(language, answer) ?? answer)
              ) : (
                answer
              )}
              {mayBeUnprinted(answer) && (
                <Suspense>
                  <UnprintedNote text={answer} />
                </Suspense>
              )}
            </Fact>
          )
        })}
      {agreement && (
        <Fact term={t('agreement.term')} action={<RereadButton />}>
          {t(own.agreement, { version: agreement.version, language: words.languageName(agreement.language) })}
        </Fact>
      )}
    </Facts>
  )
}

const plain = {
  minHeight: '5',
  py: '0',
  border: '0',
  textStyle: 'inherit',
  scrollMarginBottom: { lg: '17rem' },
} as const

function ChangeButton({ answer, onClick }: { answer: string; onClick: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="plain" {...plain} aria-label={t('sign.changeAnswer', { answer })} onClick={onClick}>
      {t('sign.change')}
    </Button>
  )
}

/** Button that scrolls back to the agreement; shown if the agreement is not beside the panel. */
function RereadButton() {
  const { t } = useWords()
  return (
    <Button variant="plain" {...plain} display={{ lg: 'none' }} onClick={showAgreement}>
      {t('sign.reread')}
    </Button>
  )
}

function showAgreement(): void {
  const article = document.querySelector<HTMLElement>('#agreement')
  if (!article) return
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  article.scrollIntoView({ block: 'start' })
}
