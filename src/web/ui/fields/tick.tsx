import { chakra } from '@chakra-ui/react'

/** The browser's own checkbox with the look of `check-box-recipe.ts`, for the sign page: nothing more is fetched for it. */
export const Tick = chakra('input', {
  base: {
    flex: 'none',
    width: '5',
    height: '5',
    margin: '0',
    mt: '0.5',
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'l1',
    cursor: 'pointer',
    '&[aria-invalid=true]': { borderColor: 'error' },
    '&:checked': { bg: 'accent', borderColor: 'accent' },
    // Made of a border: in forced-colours mode there is no ground to see it on, and it has the colour of the text.
    '&:checked::before': {
      content: '""',
      width: '6px',
      height: '11px',
      mt: '-4px',
      borderStyle: 'solid',
      borderWidth: '0 2px 2px 0',
      borderColor: 'accent.on',
      transform: 'rotate(45deg)',
    },
  },
})
