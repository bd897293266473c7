import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type CopyButtonProps = {
  text: string
  /** What is copied, for screen readers: “the sign link of Harbour”. */
  subject: string
}

/** Copies a text; the button's label and an announcement say whether it worked. */
export function CopyButton({ text, subject }: CopyButtonProps) {
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
        variant="outline"
        onClick={() => void copy()}
        onBlur={() => setOutcome('none')}
        aria-label={t(outcome === 'copied' ? 'copy.copiedNamed' : 'copy.copyNamed', { subject })}
      >
        {t(outcome === 'copied' ? 'copy.copied' : 'copy.copy')}
      </Button>
      <VisuallyHidden role="status">{outcome === 'copied' ? t('copy.copiedNamed', { subject }) : ''}</VisuallyHidden>
      {outcome === 'failed' && <span role="alert">{t('copy.failed', { text })}</span>}
    </>
  )
}
