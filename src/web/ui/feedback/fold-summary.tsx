import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** Clickable summary of a `details` element, as tall as a touch target on touch screens. */
export function FoldSummary(props: HTMLChakraProps<'summary'>) {
  return (
    <chakra.summary
      cursor="pointer"
      color="accent"
      py="1"
      borderRadius="l1"
      width="fit-content"
      css={{ '@media (pointer: coarse)': { minHeight: '11', py: '2.5' } }}
      {...props}
    />
  )
}
