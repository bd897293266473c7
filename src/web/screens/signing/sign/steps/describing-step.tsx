import { useMemo } from 'react'
import { answersFromTyped } from '../../../../../domain/agreements/answers.ts'
import { signingFieldOf } from '../../../../../domain/pages/signing-field.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords, type WordKey } from '../../../../i18n/use-words.ts'
import type { FieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { AboutYouForm } from '../../../shared/codes/about-you-form.tsx'
import { fetchLaterSteps } from './fetch-later-steps.ts'
import { useSigning, useSigningActions, useSigningDialog, useSigningDraft, useSigningStage } from '../flow/connect.tsx'
import { useSignerVariant } from '../flow/signer-variant.ts'
import { StepHeading } from './step-heading.tsx'
import { typedFromAnswers, typedFromDraft } from '../flow/typed-answers.ts'

/** “About you” step, with the form for the agreement's fields. */
export function DescribingStep() {
  const { t } = useWords()
  const { describe } = useSigningActions()
  const { agreement, answers, signerKind, isHandedOver } = useSigning()
  const { words } = useSignerVariant()
  const { readTyped, storeTyped } = useSigningDraft()
  const { servedForm } = useBrowserEnvironment()
  const isSending = useSigningStage() === 'sending'
  const isRefused = Boolean(useSigningDialog().dialog)
  const fields = agreement?.fields ?? []
  return (
    <>
      <StepHeading takesFocus isFirst={answers === null}>
        {t(words.describing)}
      </StepHeading>
      <AboutYouForm
        kind={signerKind === 'corporation' ? 'corporation' : 'individual'}
        fields={fields}
        emailHint={isHandedOver ? 'field.emailConfirmed' : words.emailHint}
        typed={{
          ...typedFromAnswers(fields, answers),
          ...typedFromDraft(fields, readTyped()),
          ...servedForm.read()?.values,
        }}
        refusals={useAnswerRefusals()}
        isSent={isSending && !isRefused}
        onTyped={(typed) => {
          storeTyped(typed)
          if (Object.values(typed).some((text) => text !== '')) prefetch()
        }}
        onSubmit={(typed) => {
          prefetch()
          describe(answersFromTyped(fields, typed))
        }}
      />
    </>
  )
}

/** Errors are ignored here, because rendering the steps reports them. */
const prefetch = (): void => void fetchLaterSteps().catch(() => undefined)

/** Returns the refusals of submitted answers, shown on their fields (decision 45). */
function useAnswerRefusals(): readonly FieldRefusal[] {
  const { t } = useWords()
  const { failure, answers, signerKind } = useSigning()
  const value = answers?.email ?? ''
  return useMemo(() => {
    if (failure === null || signingFieldOf(failure.code) !== 'email') return []
    const { key, values } = wordingOf(failure, signerKind)
    return [{ name: 'email', value, problem: t(key as WordKey, values) }]
  }, [failure, value, signerKind, t])
}
