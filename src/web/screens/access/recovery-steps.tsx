import { Box } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { StepBars } from '../../ui/page/step-bars.tsx'

/** The two steps of password recovery. `current` is a zero-based index; 2 means that both steps are done. */
export function RecoverySteps({ current }: { current: 0 | 1 | 2 }) {
  const { t } = useWords()
  return (
    <Box mb="6">
      <StepBars label={t('recovery.steps')} steps={[t('recovery.sendStep'), t('recovery.setStep')]} current={current} />
    </Box>
  )
}
