import { Box } from '@chakra-ui/react'

/** Bar for a share between 0 and 1. The adjacent text contains the numbers. */
export function ShareBar({ share }: { share: number }) {
  return (
    <Box height="1.5" borderRadius="full" bg="hairline" overflow="hidden" aria-hidden forcedColorAdjust="none">
      <Box
        height="full"
        borderRadius="full"
        bg="accent"
        // Shares above 0 have a visible minimum width.
        style={{ width: share === 0 ? 0 : `max(0.375rem, ${Math.min(1, share) * 100}%)` }}
      />
    </Box>
  )
}
