import { Button, Flex } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { destructiveButton } from '../row-button.ts'

type DialogButtonsProps = {
  /** Label of the submit button. */
  submit: string
  /** The action takes something away, so its button is red. */
  isDestructive?: boolean
  busy: boolean
  onCancel: () => void
}

/** Submit and cancel buttons of a form in a dialog. */
export function DialogButtons({ submit, isDestructive = false, busy, onCancel }: DialogButtonsProps) {
  const { t } = useWords()
  return (
    <Flex gap="3" wrap="wrap">
      <Button type="submit" aria-disabled={busy} {...(isDestructive && destructiveButton)}>
        {submit}
      </Button>
      <Button type="button" variant="outline" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
    </Flex>
  )
}
