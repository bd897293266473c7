import { Box, Skeleton } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { StepBars } from '../../../../ui/page/step-bars.tsx'
import { type SigningStage, useSigning, useSigningStage } from '../flow/connect.tsx'
import { DelayedAbsence } from '../absence/delayed-absence.tsx'
import { DescribingStep } from './describing-step.tsx'
import { useLaterSteps } from './fetch-later-steps.ts'
import { useSignerVariant } from '../flow/signer-variant.ts'

/** The three steps, with their titles and their labels in the phone's progress bar. Null means that the signer variant provides the text. */
const steps = [
  { id: 'describing', number: 1, name: null, short: null, invitation: null },
  {
    id: 'confirming',
    number: 2,
    name: 'sign.confirming',
    short: 'sign.confirmingShort',
    invitation: 'sign.toConfirming',
  },
  { id: 'checking', number: 3, name: 'sign.checking', short: 'sign.checking', invitation: 'sign.toChecking' },
] as const

const early: readonly SigningStage[] = ['opening', 'arriving', 'describing', 'employing', 'employed', 'sending']

/** Returns the step of a stage. The stages after the last step are dialogs over it. */
export function stepOfStage(stage: SigningStage): (typeof steps)[number] {
  if (early.includes(stage)) return steps[0]
  return stage === 'confirming' || stage === 'recalling' ? steps[1] : steps[2]
}

/** Returns whether there is a step to link to. There is none while the agreement or the corporation is being looked up, or if it was not found. */
export const hasStep = (stage: SigningStage): boolean =>
  stage === 'describing' || stage === 'sending' || !early.includes(stage)

/** Stages in which the next form is still unknown. */
const unknown: ReadonlySet<SigningStage> = new Set(['opening', 'recalling'])

export function SignPanel() {
  const { t } = useWords()
  const stage = useSigningStage()
  const present = stepOfStage(stage)
  const { isHandedOver } = useSigning()
  const { words, Employing } = useSignerVariant()
  const hasFoot = present.id === 'checking'
  const later = useLaterSteps(present.id !== 'describing')
  const parts = {
    describing: DescribingStep,
    confirming: later?.ConfirmingStep ?? FormSkeleton,
    checking: later?.CheckingStep ?? FormSkeleton,
  }
  const Part = (stage === 'employing' && Employing) || parts[present.id]
  return (
    <>
      <div className="over-foot">
        <StepBars
          label={t('sign.steps')}
          steps={steps.map(({ short }) => t(short ?? words.describing))}
          current={present.number - 1}
          {...(isHandedOver && { doneAhead: 1 })}
        />
        <DelayedAbsence />
        <Box mt={{ base: '6', lg: '5' }}>{unknown.has(stage) ? <FormSkeleton /> : <Part />}</Box>
      </div>
      {hasFoot && later && <later.CheckingFoot />}
    </>
  )
}

function FormSkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} display="flex" flexDirection="column" gap="5">
      <Skeleton height="6" width="40%" />
      <Skeleton height="11" />
      <Skeleton height="11" />
      <Skeleton height="11" />
    </Box>
  )
}
