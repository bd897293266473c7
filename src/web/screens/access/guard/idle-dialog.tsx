import { Button, chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { idleWarningMachine } from '../../../../../machines/access/idle-warning.machine.ts'
import { useIdleWarning, useIdleWarningRef } from './idle-warning.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Modal } from '../../../ui/modal.tsx'
import { useClockUntil } from '../../../ui/seconds-until.ts'

type Snapshot = SnapshotFrom<typeof idleWarningMachine>

const isWarned = (snapshot: Snapshot) => snapshot.hasTag('dialog')
const endsAtOf = ({ context }: Snapshot) => context.endsAt

/** The session ends soon; Enter or Escape, and it goes on. */
export function IdleDialog() {
  return useIdleWarning(isWarned) ? <Warning /> : null
}

function Warning() {
  const { t } = useWords()
  const actor = useIdleWarningRef()
  const clock = useClockUntil(useIdleWarning(endsAtOf))
  const stay = (): void => actor.send({ type: 'stay.asked' })
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
