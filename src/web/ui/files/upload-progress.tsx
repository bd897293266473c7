import { Button, chakra, Flex, Progress } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { progressBar } from './progress-recipe.ts'
import { sizeIn } from '../tables/sizes.ts'

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
      <Progress.Root recipe={progressBar} value={total > 0 ? sent : null} max={Math.max(total, sent, 1)}>
        <Progress.Track aria-label={t('file.sending', { name })}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <chakra.span textStyle="small" color="ink.second" fontVariantNumeric="tabular-nums">
        {total > 0 && t('file.sent', { sent: sizeIn(sent), total: sizeIn(total) })}
      </chakra.span>
      <Button variant="outline" onClick={onCancel} aria-label={t('file.cancelNamed', { name })}>
        {t('file.cancel')}
      </Button>
    </Flex>
  )
}
