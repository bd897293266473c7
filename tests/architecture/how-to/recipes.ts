import { buttonRecipe, operationRecipe } from './project-recipes.ts'
import type { Recipe } from './recipe.ts'
import { cardRecipe, pageRecipe } from './screen-recipes.ts'
import { emailRecipe, refusalRecipe, storedFieldRecipe } from './server-recipes.ts'

export const recipes: readonly Recipe[] = [
  operationRecipe,
  buttonRecipe,
  cardRecipe,
  refusalRecipe,
  pageRecipe,
  emailRecipe,
  storedFieldRecipe,
]
