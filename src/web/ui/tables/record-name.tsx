import { Box } from '@chakra-ui/react'

/** What names a record in its table: one line in bold, and one below it. What is cut off stands in the title. */
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
