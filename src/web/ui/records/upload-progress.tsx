import { Button, chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { sizeIn } from './sizes.ts'

/** A browser's own progress bar has the system's colours. Firefox and the others name its parts differently. */
const filled = { background: 'var(--accent)', borderRadius: '4px' }
const bar = {
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': filled,
  '&::-moz-progress-bar': filled,
}

type UploadProgressProps = {
  /** How much was sent, in bytes; `total` is 0 while that is not known. */
  progress: { sent: number; total: number }
  name: string
  onCancel: () => void
}

/** The progress of an upload, and the button that cancels it. */
export function UploadProgress({ progress: { sent, total }, name, onCancel }: UploadProgressProps) {
  const { t } = useWords()
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="2">
      <chakra.progress
        aria-label={t('file.sending', { name })}
        flex="1 1 10rem"
        height="2"
        appearance="none"
        bg="hairline"
        borderRadius="l1"
        css={bar}
        {...(total > 0 && { value: sent, max: total })}
      />
      <chakra.span textStyle="small" color="ink.second" fontVariantNumeric="tabular-nums">
        {total > 0 && t('file.sent', { sent: sizeIn(sent), total: sizeIn(total) })}
      </chakra.span>
      <Button variant="outline" onClick={onCancel} aria-label={t('file.cancelNamed', { name })}>
        {t('file.cancel')}
      </Button>
    </Flex>
  )
}
