import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckBox } from '../../../../ui/messages/check-box.tsx'

/** Whether the repositories run dry. */
export function DryTick({ checked, onChange }: { checked: boolean; onChange: (is: boolean) => void }) {
  const { t } = useWords()
  return (
    <Box>
      <CheckBox checked={checked} onChange={onChange} label={t('connect.dry')} />
      <chakra.p textStyle="small" color="ink.second" ps="8">
        {t('connect.dry.hint')}
      </chakra.p>
    </Box>
  )
}
