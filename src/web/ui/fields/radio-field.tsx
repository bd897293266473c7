import { Box, chakra } from '@chakra-ui/react'
import { useField } from 'formik'

type RadioFieldProps = {
  formId: string
  name: string
  label: string
  choices: readonly { value: string; label: string; hint?: string }[]
}

/** A choice among a few options, all of them visible; with hints each has a line of its own. */
export function RadioField({ formId, name, label, choices }: RadioFieldProps) {
  const [field] = useField<string>(name)
  return (
    <chakra.fieldset border="0" margin="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="bold" padding="0" mb="1">
        {label}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" columnGap="6">
        {choices.map(({ value, label: words, hint }) => (
          <chakra.label key={value} display="inline-flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
            <chakra.input
              type="radio"
              id={value === choices[0]?.value ? `${formId}-${name}` : undefined}
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={field.onChange}
              boxSize="5"
              flex="none"
              margin="0"
              accentColor="var(--accent)"
              cursor="pointer"
            />
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
          </chakra.label>
        ))}
      </Box>
    </chakra.fieldset>
  )
}
