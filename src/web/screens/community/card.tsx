import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** Card with a heading on a project page. `aside` is rendered next to the heading. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '6' }}>
      <Flex gap="3" wrap="wrap" align="baseline" justify="space-between" mb="3">
        <chakra.h2 id={id} textStyle="heading">
          {title}
        </chakra.h2>
        {aside && <Box textStyle="small">{aside}</Box>}
      </Flex>
      {children}
    </chakra.section>
  )
}
