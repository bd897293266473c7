import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'

/** So many are shown without being asked for. */
const mostOpen = 3

/** Below the outcome of an act on many records: those for which it failed, each with its reason. */
export function FailureList({ title, lines }: { title: string; lines: readonly { key: string; text: string }[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <chakra.details open={lines.length <= mostOpen} mt="1">
      <chakra.summary id={id} cursor="pointer" minHeight="6">
        {title}
      </chakra.summary>
      {/* It scrolls, so the keyboard must reach it. */}
      <Box
        as="ul"
        tabIndex={0}
        aria-labelledby={id}
        listStyleType="none"
        padding="0"
        maxHeight="10rem"
        overflowY="auto"
      >
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Box>
    </chakra.details>
  )
}
