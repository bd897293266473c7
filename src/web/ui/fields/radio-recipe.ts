import { defineSlotRecipe } from '@chakra-ui/react'

/** The look of a choice among a few, which comes with the pages that have one. */
export const radioGroup = defineSlotRecipe({
  className: 'radio-group',
  slots: ['root', 'label', 'item', 'itemText', 'itemControl', 'indicator', 'itemIndicator', 'itemAddon'],
  base: {
    label: { display: 'block', fontWeight: 'bold', mb: '1' },
    item: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '11',
      cursor: 'pointer',
    },
    itemControl: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '5',
      bg: 'sheet',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: '50%',
      forcedColorAdjust: 'none',
      '& .dot': { boxSize: '2', borderRadius: '50%', bg: 'accent.on', opacity: 0 },
      '&[data-state=checked]': { bg: 'accent', borderColor: 'accent', '& .dot': { opacity: 1 } },
      '&[data-focus-visible]': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
      '@media (forced-colors: active)': {
        bg: 'Canvas',
        borderColor: 'CanvasText',
        '&[data-state=checked]': { bg: 'Highlight', '& .dot': { bg: 'HighlightText' } },
      },
    },
  },
})
