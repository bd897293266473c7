import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** Clickable heading of a `details` element, as high as a touch target on touch screens. */
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
