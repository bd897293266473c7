import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHeading } from '../page/screen-heading.tsx'

type ListHeadProps = { heading: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

/** List page: heading, introduction, action and list. */
export function ListHead({ heading, lead, action, children }: ListHeadProps) {
  return (
    <Box width="full">
      <Flex gap="4" wrap="wrap" align="end" justify="space-between" mb="5">
        <Box minWidth="0" flex={{ base: lead ? '1 1 16rem' : '1 1 9rem', sm: '1 1 20rem' }}>
          <ScreenHeading>{heading}</ScreenHeading>
          {lead && (
            <Box color="ink.second" mt="1" overflowWrap="anywhere">
              {lead}
            </Box>
          )}
        </Box>
        {action}
      </Flex>
      {children}
    </Box>
  )
}
