import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'

/** Maximum number of lines for which the list is initially expanded. */
const maxOpen = 3

/** Records for which a bulk action failed, with reasons. Shown below the outcome. */
export function FailureList({ title, lines }: { title: string; lines: readonly { key: string; text: string }[] }) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <chakra.details open={lines.length <= maxOpen} mt="1" color="waiting">
      <chakra.summary id={id} cursor="pointer" minHeight="6">
        {title}
      </chakra.summary>
      {/* Focusable, because the list scrolls. */}
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
