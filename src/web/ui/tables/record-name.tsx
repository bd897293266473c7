import { Box } from '@chakra-ui/react'

/** Name of a record in its table: one bold line, and a second line below it. The title contains the full text. */
export function RecordName({ name, second }: { name: string; second?: string }) {
  return (
    <>
      <Box fontWeight="bold" title={name}>
        {name}
      </Box>
      {second !== undefined && (
        <Box textStyle="small" color="ink.third" title={second}>
          {second}
        </Box>
      )}
    </>
  )
}
