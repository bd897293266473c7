import { answersFrom } from '../../../domain/answers.ts'
import { useIndividualSigning, useIndividualSigningRef, useTyped } from '../../flows/individual-signing.tsx'
import { AboutYouForm } from '../../forms/about-you-form.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { contextOf } from './selectors.ts'
import { StepHeading } from './step-heading.tsx'
import { typedOf } from './typed-answers.ts'

/** About you. */
export function DescribingStep() {
  const { t } = useWords()
  const actor = useIndividualSigningRef()
  const { agreement, answers } = useIndividualSigning(contextOf)
  const { kept, keep } = useTyped()
  const fields = agreement?.fields ?? []
  return (
    <>
      <StepHeading takesFocus={answers !== null}>{t('sign.describing')}</StepHeading>
      <AboutYouForm
        fields={fields}
        typed={{ ...typedOf(fields, answers), ...kept() }}
        onTyped={keep}
        onSubmit={(typed) => actor.send({ type: 'form.submitted', answers: answersFrom(fields, typed) })}
      />
    </>
  )
}
