import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { rowButton } from '../row-button.ts'

type CopyButtonProps = {
  text: string
  /** Description of the copied text for screen readers: “the sign link of Harbour”. */
  subject: string
  /** Button label. `isPrimary` makes it the primary button of the page. */
  label?: string
  isPrimary?: boolean
  /** Smaller button, for use inside the frame of the copied text. */
  isSmall?: boolean
}

/** Button that copies a text. Its label and an announcement report the result. */
export function CopyButton({ text, subject, label, isPrimary = false, isSmall = false }: CopyButtonProps) {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button
        variant={isPrimary ? 'solid' : 'outline'}
        {...(isSmall && rowButton)}
        flex="none"
        maxWidth="full"
        onClick={() => void copy()}
        onBlur={() => setOutcome('none')}
        aria-label={
          outcome === 'copied' ? t('copy.copiedNamed', { subject }) : (label ?? t('copy.copyNamed', { subject }))
        }
      >
        {outcome === 'copied' ? t('copy.copied') : (label ?? t('copy.copy'))}
      </Button>
      <VisuallyHidden role="status">{outcome === 'copied' ? t('copy.copiedNamed', { subject }) : ''}</VisuallyHidden>
      {outcome === 'failed' && <span role="alert">{t('copy.failed', { text })}</span>}
    </>
  )
}
