import { Box, Skeleton } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

/** Placeholder for a version and its changes while they load. */
export function VersionSkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="column" mx="auto">
      <Skeleton height="9" maxWidth="40rem" />
      <Skeleton height="5" width="60%" maxWidth="24rem" mt="3" />
      <Skeleton height="24rem" mt="6" />
    </Box>
  )
}
