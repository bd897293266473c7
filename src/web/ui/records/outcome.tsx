import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type OutcomeProps = {
  children: ReactNode
  /** Some of it failed. */
  isPartial?: boolean
  onDismiss: () => void
}

/** The outcome of the last act. It stays until the next one, or until it is closed; empty before the first. */
export function Outcome({ children, isPartial = false, onDismiss }: OutcomeProps) {
  const { t } = useWords()
  return (
    <Box role="status" mb={children ? '4' : '0'}>
      {children && (
        <Flex
          gap="4"
          align="start"
          justify="space-between"
          bg={isPartial ? 'waiting.soft' : 'done.soft'}
          borderStartWidth="3px"
          borderColor={isPartial ? 'waiting' : 'done'}
          borderEndRadius="l2"
          px="4"
          py="3"
        >
          <Box minWidth="0" overflowWrap="anywhere">
            {children}
          </Box>
          <Button variant="plain" flex="none" onClick={onDismiss}>
            {t('outcome.dismiss')}
          </Button>
        </Flex>
      )}
    </Box>
  )
}
