import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type SideCardProps = {
  heading: ReactNode
  lead?: ReactNode
  /** Button below the introduction. */
  action?: ReactNode
  /** ID of the heading if the card is a section of a page. */
  labelledBy?: string
  /** Children are separated by lines. */
  children: ReactNode
}

/** Heading and introduction at the left, a card at the right; below each other in narrow windows. */
export function SideCard({ heading, lead, action, labelledBy, children }: SideCardProps) {
  return (
    <Grid
      {...(labelledBy !== undefined && { as: 'section', 'aria-labelledby': labelledBy })}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 46rem)' }}
      columnGap="10"
      rowGap="4"
      alignItems="start"
    >
      <Box pt={{ lg: '1' }} minWidth="0" overflowWrap="anywhere">
        {heading}
        {lead && (
          <Box color="ink.second" textStyle="small" mt="1" maxWidth="46rem">
            {lead}
          </Box>
        )}
        {action && <Box mt="4">{action}</Box>}
      </Box>
      <Box
        bg="sheet"
        borderWidth="1px"
        borderRadius="l2"
        minWidth="0"
        css={{ '& > * + *': { borderTopWidth: '1px' }, '& > *': { padding: { base: '1rem', md: '1.25rem 1.5rem' } } }}
      >
        {children}
      </Box>
    </Grid>
  )
}
