import { Button, chakra, defineSlotRecipe, Flex, Progress } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
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

/** Recipe of a progress bar, animated while the total is unknown. */
const progressBar = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'label', 'track', 'range', 'valueText'],
  base: {
    root: { flex: '1 1 10rem' },
    track: { height: '2', bg: 'hairline', borderRadius: 'l1', overflow: 'clip', forcedColorAdjust: 'none' },
    range: {
      height: 'full',
      bg: 'accent',
      '&[data-state=indeterminate]': { width: 'full', animation: 'breathe 1.6s ease-in-out infinite' },
      '@media (forced-colors: active)': { bg: 'Highlight' },
    },
  },
})
