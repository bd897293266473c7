import { Box, chakra, Input } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'

type DateFilterProps = {
  label: string
  /** Date as `2026-11-26`, or an empty string. */
  value: string
  onChosen: (value: string) => void
}

/** Earlier dates are ignored: while the user types a year, the field reports values such as `0002`. */
const earliest = '2000-01-01'

/** Date filter of a list. The label is to the left of the field. */
export function DateFilter({ label, value, onChosen }: DateFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Uncontrolled, like `SearchBox`. Back and Forward change the value from outside, but not while the field has the focus.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <Box display="flex" alignItems="center" gap="2">
      <chakra.label htmlFor={id} textStyle="small" color="ink.second" whiteSpace="nowrap">
        {label}
      </chakra.label>
      <Input
        ref={input}
        id={id}
        type="date"
        width="10rem"
        minHeight="9"
        textStyle="small"
        css={{ '@media (pointer: coarse)': { minHeight: '11', fontSize: '1rem' } }}
        min={earliest}
        defaultValue={value}
        onChange={({ target: { value: typed } }) => {
          if (typed === '' || typed >= earliest) onChosen(typed)
        }}
      />
    </Box>
  )
}
