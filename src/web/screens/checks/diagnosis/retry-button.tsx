import { Button } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'

export function RetryButton({ onClick }: { onClick: () => void }) {
  const { t } = useWords()
  return (
    <Button variant="outline" alignSelf="start" onClick={onClick}>
      {t('dialog.retry')}
    </Button>
  )
}
