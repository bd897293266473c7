import { Button, Flex } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

type DialogButtonsProps = {
  /** Label of the submit button. */
  submit: string
  busy: boolean
  onCancel: () => void
}

/** Submit and cancel buttons of a form in a dialog. */
export function DialogButtons({ submit, busy, onCancel }: DialogButtonsProps) {
  const { t } = useWords()
  return (
    <Flex gap="3" wrap="wrap">
      <Button type="submit" aria-disabled={busy}>
        {submit}
      </Button>
      <Button type="button" variant="outline" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
    </Flex>
  )
}
