import { Box, Skeleton } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

/** Placeholder rows, shown while a list loads for the first time. */
export function LoadingRows({ count = 5 }: { count?: number }) {
  const { t } = useWords()
  return (
    <Box role="status" bg="sheet" borderWidth="1px" borderRadius="l2">
      <Box srOnly>{t('page.loading')}</Box>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} aria-hidden px="4" py="4" borderTopWidth={index === 0 ? 0 : '1px'}>
          <Skeleton height="4" width={`${40 - (index % 3) * 8}%`} />
          <Skeleton height="3" mt="2" width={`${60 - (index % 2) * 15}%`} />
        </Box>
      ))}
    </Box>
  )
}
