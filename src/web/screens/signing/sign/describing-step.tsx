import { answersFromTyped } from '../../../../domain/answers.ts'
import { useSigning, useSigningRef, useTyped } from './connect.tsx'
import { AboutYouForm } from '../../shared/about-you-form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { contextOf } from './selectors.ts'
import { StepHeading } from './step-heading.tsx'
import { keptFor, typedOf } from './typed-answers.ts'
import { useWayLook } from './way.ts'

/** About you. */
export function DescribingStep() {
  const { t } = useWords()
  const actor = useSigningRef()
  const { agreement, answers } = useSigning(contextOf)
  const { words } = useWayLook()
  const { kept, keep } = useTyped()
  const fields = agreement?.fields ?? []
  return (
    <>
      <StepHeading takesFocus={answers !== null}>{t(words.describing)}</StepHeading>
      <AboutYouForm
        fields={fields}
        emailHint={t(words.emailHint)}
        typed={{ ...typedOf(fields, answers), ...keptFor(fields, kept()) }}
        onTyped={keep}
        onSubmit={(typed) => actor.send({ type: 'form.submitted', answers: answersFromTyped(fields, typed) })}
      />
    </>
  )
}
