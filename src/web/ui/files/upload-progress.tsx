import { Button, chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { sizeIn } from '../tables/sizes.ts'

type UploadProgressProps = {
  /** Bytes sent; `total` is 0 while it is unknown. */
  progress: { sent: number; total: number }
  name: string
  onCancel: () => void
}

/** Upload progress with a cancel button. */
export function UploadProgress({ progress: { sent, total }, name, onCancel }: UploadProgressProps) {
  const { t } = useWords()
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="2">
      <ProgressBar label={t('file.sending', { name })} value={total > 0 ? sent : null} max={Math.max(total, sent, 1)} />
      <chakra.span textStyle="small" color="ink.second" fontVariantNumeric="tabular-nums">
        {total > 0 && t('file.sent', { sent: sizeIn(sent), total: sizeIn(total) })}
      </chakra.span>
      <Button variant="outline" onClick={onCancel} aria-label={t('file.cancelNamed', { name })}>
        {t('file.cancel')}
      </Button>
    </Flex>
  )
}
