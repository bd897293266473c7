import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ScreenHeading } from '../page/screen-heading.tsx'

type ListHeadProps = { heading: string; lead?: ReactNode; action?: ReactNode; children: ReactNode }

/** List page: heading, introduction, action and list. On a phone, each is on its own line; an action that is only a menu stays beside the heading. */
export function ListHead({ heading, lead, action, children }: ListHeadProps) {
  return (
    <Box width="full">
      <Box
        display={{ base: 'flex', sm: 'grid' }}
        // The heading keeps half of the line; wide actions wrap.
        gridTemplateColumns={action ? 'minmax(min(16rem, 50%), 1fr) auto' : 'minmax(0, 1fr)'}
        flexWrap="wrap"
        columnGap={{ base: '2', sm: '4' }}
        rowGap={{ base: '3', sm: '1' }}
        // On a phone, the heading stays where the served page shows it.
        alignItems={{ base: 'start', sm: 'center' }}
        mb="5"
      >
        <Box minWidth="0" flex="1 1 0" overflowWrap="anywhere">
          <ScreenHeading>{heading}</ScreenHeading>
        </Box>
        {lead && (
          <Box
            color="ink.second"
            overflowWrap="anywhere"
            minWidth="0"
            order={{ base: '1', sm: '0' }}
            flex="0 0 100%"
            gridColumn="1"
          >
            {lead}
          </Box>
        )}
        {action && (
          <Box
            gridColumn="2"
            gridRow={lead ? '1 / span 2' : '1'}
            alignSelf={{ sm: 'end' }}
            minWidth="0"
            order={{ base: '2', sm: '0' }}
            flex="0 0 100%"
            css={{ '&:not(:has(a, button:not([aria-haspopup]), [data-part=wide]))': { order: '0', flex: 'none' } }}
          >
            {action}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  )
}
