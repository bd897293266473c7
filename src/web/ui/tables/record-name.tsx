import { Box } from '@chakra-ui/react'
import { BreakingAddress } from '../page/breaking-address.tsx'

/** Record name in a table, in bold on one line, with an optional second line. The `title` contains the full text. */
export function RecordName({ name, second }: { name: string; second?: string }) {
  return (
    <>
      <Box data-part="record" fontWeight="bold" title={name}>
        {name}
      </Box>
      {second !== undefined && (
        <Box textStyle="small" color="ink.third" title={second}>
          <BreakingAddress>{second}</BreakingAddress>
        </Box>
      )}
    </>
  )
}
