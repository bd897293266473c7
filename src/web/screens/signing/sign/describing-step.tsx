import { answersFromTyped } from '../../../../domain/answers.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AboutYouForm } from '../../shared/about-you-form.tsx'
import { useSigning, useSigningActs, useSigningDraft } from './connect.tsx'
import { useSignerVariant } from './signer-variant.ts'
import { StepHeading } from './step-heading.tsx'
import { typedFromAnswers, typedFromDraft } from './typed-answers.ts'

/** About you. */
export function DescribingStep() {
  const { t } = useWords()
  const { describe } = useSigningActs()
  const { agreement, answers } = useSigning()
  const { words } = useSignerVariant()
  const { readTyped, storeTyped } = useSigningDraft()
  const { servedForm } = useBrowserEnvironment()
  const fields = agreement?.fields ?? []
  return (
    <>
      <StepHeading takesFocus isFirst={answers === null}>
        {t(words.describing)}
      </StepHeading>
      <AboutYouForm
        fields={fields}
        emailHint={words.emailHint}
        typed={{
          ...typedFromAnswers(fields, answers),
          ...typedFromDraft(fields, readTyped()),
          ...servedForm.read()?.values,
        }}
        onTyped={storeTyped}
        onSubmit={(typed) => describe(answersFromTyped(fields, typed))}
      />
    </>
  )
}
