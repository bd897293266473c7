import { chakra } from '@chakra-ui/react'

/** Native checkbox for the sign page, styled like `check-box-recipe.ts`. Chakra's component would add to the size of the first page load. */
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
    // The tick is drawn with borders, because forced-colors mode removes backgrounds. It keeps borders and gives them the text color.
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
