import { Box, defineSlotRecipe, RadioGroup } from '@chakra-ui/react'
import { useField } from 'formik'

type RadioFieldProps = {
  formId: string
  name: string
  label: string
  choices: readonly { value: string; label: string; hint?: string }[]
  /** Shows a separate frame around each choice. */
  isFramed?: boolean
}

/** Radio buttons for a few options. An option with a hint takes a full line. */
export function RadioField({ formId, name, label, choices, isFramed = false }: RadioFieldProps) {
  const [field, , { setValue }] = useField<string>(name)
  // The first option uses the field's ID, which the error summary links to.
  const idOf = (value: string): string => `${formId}-${name}${value === choices[0]?.value ? '' : `-${value}`}`
  return (
    <RadioGroup.Root
      recipe={radioGroup}
      ids={{ itemHiddenInput: idOf }}
      name={field.name}
      value={field.value}
      onValueChange={({ value }) => void setValue(value ?? '')}
    >
      <RadioGroup.Label>{label}</RadioGroup.Label>
      <Box display={isFramed ? 'grid' : 'flex'} flexWrap="wrap" columnGap="6" rowGap={isFramed ? '2' : undefined}>
        {choices.map(({ value, label: words, hint }) => (
          <RadioGroup.Item key={value} value={value} css={isFramed ? frame : undefined}>
            <RadioGroup.ItemHiddenInput style={overTheMark} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>
              {hint === undefined ? (
                words
              ) : (
                <Box py="2">
                  <Box fontWeight="bold">{words}</Box>
                  <Box textStyle="small" color="ink.second">
                    {hint}
                  </Box>
                </Box>
              )}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Box>
    </RadioGroup.Root>
  )
}

/** Recipe of radio buttons, loaded with the pages that use them. */
const radioGroup = defineSlotRecipe({
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

const overTheMark = {
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
} as const

const frame = {
  borderWidth: '1px',
  borderRadius: 'l2',
  px: '3',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accent.soft' },
} as const
