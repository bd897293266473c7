import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react'

const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '11',
    px: '4',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontWeight: 'bold',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms',
    '&:is(:disabled, [aria-disabled=true])': { cursor: 'default', color: 'ink.third' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent',
        color: 'accent.on',
        borderColor: 'transparent',
        '&:hover:not([aria-disabled=true])': { bg: 'accent.strong' },
        '&:is(:disabled, [aria-disabled=true])': { bg: 'hairline', color: 'ink.second' },
      },
      outline: {
        bg: 'transparent',
        color: 'ink',
        borderColor: 'control',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'accent.soft', borderColor: 'accent' },
        '&:is(:disabled, [aria-disabled=true])': { borderColor: 'hairline' },
      },
      plain: {
        minHeight: '8',
        px: '0',
        py: '1',
        bg: 'transparent',
        color: 'accent',
        borderColor: 'transparent',
        fontWeight: 'normal',
        '&:hover:not([aria-disabled=true])': { textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { variant: 'solid' },
})

const invalid = {
  '&[aria-invalid=true]': { borderColor: 'error', boxShadow: 'inset 0 0 0 1px var(--error)' },
} as const

const input = defineRecipe({
  className: 'input',
  base: {
    width: 'full',
    minWidth: '0',
    minHeight: '11',
    px: '3',
    bg: 'paper',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'l2',
    fontSize: '1rem',
    appearance: 'none',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'ink.third', opacity: 1 },
    ...invalid,
  },
})

const link = defineRecipe({
  className: 'link',
  base: {
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: '2px',
    _hover: { textDecorationThickness: '2px' },
  },
})

const skeleton = defineRecipe({
  className: 'skeleton',
  base: { bg: 'hairline', borderRadius: 'l1', animation: 'breathe 1.6s ease-in-out infinite' },
})

const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: 'full' },
    label: { display: 'flex', flexWrap: 'wrap', columnGap: '2', fontWeight: 'bold', textStyle: 'body' },
    helperText: { color: 'ink.third', textStyle: 'small' },
    errorText: { color: 'error', textStyle: 'small', fontWeight: 'medium' },
  },
})

const nativeSelect = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'inline-flex' },
    field: {
      minHeight: '9',
      ps: '3',
      pe: '8',
      bg: 'transparent',
      color: 'ink.second',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'l2',
      textStyle: 'small',
      appearance: 'none',
      cursor: 'pointer',
      ...invalid,
      '& > option': { bg: 'sheet', color: 'ink' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '2',
      top: '0',
      bottom: '0',
      display: 'flex',
      alignItems: 'center',
      color: 'ink.second',
      pointerEvents: 'none',
      '& svg': { width: '4', height: '4' },
    },
  },
})

/** Recipes under Chakra's names. The components keep Chakra's behavior and use our styles. */
export const recipes = { button, input, link, skeleton, textarea: input }
export const slotRecipes = { field, nativeSelect }
