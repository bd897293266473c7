import { Button, chakra, Input } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Modal } from '../messages/modal.tsx'
import { destructiveButton } from '../row-button.ts'

type ConfirmDialogProps = {
  /** Question that includes the subject: “Delete ACME Ltd?”. */
  title: string
  message: ReactNode
  /** Label of the confirm button, including the subject: “Delete ACME Ltd”. */
  act: string
  /** Label of the cancel button; “Cancel” by default. */
  keep?: string
  /** Name that the user must type to confirm an irreversible action. */
  typedName?: string
  /** The action takes nothing away, so its button is not red. */
  isHarmless?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation dialog, by default for a destructive action. */
export function ConfirmDialog({
  title,
  message,
  act,
  keep,
  typedName,
  isHarmless = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const isRight = typedName === undefined || typed.trim() === typedName
  return (
    <Modal title={title} message={message} onEscape={onCancel}>
      <chakra.form
        width="full"
        display="flex"
        flexDirection="column"
        gap="5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isRight && !busy) onConfirm()
          else document.getElementById(id)?.focus()
        }}
      >
        {typedName !== undefined && (
          <chakra.div>
            <chakra.label htmlFor={id} display="block" mb="1" fontWeight="bold" overflowWrap="anywhere">
              {t('confirm.type', { name: typedName })}
            </chakra.label>
            <Input
              id={id}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={hasTried && !isRight}
              aria-describedby={hasTried && !isRight ? `${id}-problem` : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            {hasTried && !isRight && (
              <chakra.p id={`${id}-problem`} mt="1" color="error" textStyle="small" fontWeight="medium">
                {t('confirm.mismatch')}
              </chakra.p>
            )}
          </chakra.div>
        )}
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          <Button type="submit" aria-disabled={busy} {...(!isHarmless && destructiveButton)}>
            {act}
          </Button>
          <Button type="button" variant="outline" onClick={onCancel}>
            {keep ?? t('confirm.cancel')}
          </Button>
        </chakra.div>
      </chakra.form>
    </Modal>
  )
}
