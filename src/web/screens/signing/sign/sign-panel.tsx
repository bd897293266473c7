import { Box, Skeleton } from '@chakra-ui/react'
import { type Stage, stageOf, useSigning } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { StepBars } from '../../../ui/step-bars.tsx'
import { useWayLook } from './way.ts'
import { CheckingStep } from './checking-step.tsx'
import { ConfirmingStep } from './confirming-step.tsx'
import { DescribingStep } from './describing-step.tsx'
import { steps, stepOf } from './steps.ts'

const parts = { describing: DescribingStep, confirming: ConfirmingStep, checking: CheckingStep }

/** What comes is not known yet. */
const shapeless: ReadonlySet<Stage> = new Set(['opening', 'recalling'])

/** The steps to sign, and the present one. */
export function SignPanel() {
  const { t } = useWords()
  const stage = useSigning(stageOf)
  const present = stepOf(stage)
  const { words, Employing } = useWayLook()
  const Part = (stage === 'employing' && Employing) || parts[present.id]
  return (
    <>
      <StepBars
        label={t('sign.steps')}
        steps={steps.map(({ short }) => t(short ?? words.describing))}
        current={present.number - 1}
      />
      <Box mt="6">{shapeless.has(stage) ? <FormShape /> : <Part />}</Box>
    </>
  )
}

/** The shape of the form that comes. */
function FormShape() {
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
