import { Box } from '@chakra-ui/react'

/** How much one part is of a whole, from 0 to 1; the numbers stand beside it in words. */
export function ShareBar({ share }: { share: number }) {
  return (
    <Box height="1.5" borderRadius="full" bg="hairline" overflow="hidden" aria-hidden forcedColorAdjust="none">
      <Box
        height="full"
        borderRadius="full"
        bg="accent"
        // What is not nothing is seen.
        style={{ width: share === 0 ? 0 : `max(0.375rem, ${Math.min(1, share) * 100}%)` }}
      />
    </Box>
  )
}
