import { defineSlotRecipe } from '@chakra-ui/react'

/** Recipe of a dropzone. With `data-one` it accepts a single file. Only the pages that use it load the recipe. */
export const fileUpload = defineSlotRecipe({
  className: 'file-upload',
  slots: ['root', 'label', 'dropzone', 'trigger'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    dropzone: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      px: '4',
      py: '8',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'control',
      borderRadius: 'l2',
      textAlign: 'center',
      '&[data-one]': { display: 'block', p: '4', textAlign: 'start' },
      '&[data-refused]': { borderColor: 'error' },
      '&[data-dragging]': { borderColor: 'accent', bg: 'accent.soft' },
    },
  },
})
