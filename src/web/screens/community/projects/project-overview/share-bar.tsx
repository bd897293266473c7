import { Box } from '@chakra-ui/react'

/** A bar for a share between 0 and 1. The numbers are shown next to it as text. */
export function ShareBar({ share }: { share: number }) {
  return (
    <Box height="1.5" borderRadius="full" bg="hairline" overflow="hidden" aria-hidden forcedColorAdjust="none">
      <Box
        height="full"
        borderRadius="full"
        bg="accent"
        // A share above 0 is always visible.
        style={{ width: share === 0 ? 0 : `max(0.375rem, ${Math.min(1, share) * 100}%)` }}
      />
    </Box>
  )
}
