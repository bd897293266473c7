import { Button, chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { Modal } from '../../../ui/messages/modal.tsx'
import { useClockUntil } from '../../../ui/messages/seconds-until.ts'
import { useIdleWarningActs, useIsIdleWarned, useSessionEnd } from './idle-warning.connect.tsx'

/** Warns that the session ends soon; Enter or Escape extends it. */
export function IdleDialog() {
  return useIsIdleWarned() ? <Warning /> : null
}

function Warning() {
  const { t } = useWords()
  const { stay } = useIdleWarningActs()
  const clock = useClockUntil(useSessionEnd())
  const message = (
    <>
      {t('idle.why')}
      <chakra.span aria-hidden display="block" mt="2" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {t('idle.left', { clock })}
      </chakra.span>
    </>
  )
  return (
    <Modal title={t('idle.title')} message={message} onEscape={stay}>
      <Button onClick={stay}>{t('idle.stay')}</Button>
    </Modal>
  )
}
