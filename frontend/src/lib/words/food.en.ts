/** The kinds of food in English, by value (actors/domain/src/goods.rs), each a chapter of the Harmonized System. */

export const food = {
  'food.meat': 'Meat',
  'food.fish': 'Fish & seafood',
  'food.dairy-eggs-honey': 'Dairy, eggs & honey',
  'food.vegetables-and-pulses': 'Vegetables & pulses',
  'food.fruit-and-nuts': 'Fruit & nuts',
  'food.coffee-tea-spices': 'Coffee, tea & spices',
  'food.cereals-and-rice': 'Cereals & rice',
  'food.flour-and-starch': 'Flour & starch',
  'food.oilseeds': 'Oilseeds',
  'food.oils-and-fats': 'Oils & fats',
  'food.meat-and-fish-preserves': 'Meat & fish preserves',
  'food.sugar': 'Sugar',
  'food.cocoa': 'Cocoa',
  'food.cereal-and-bakery': 'Cereal & bakery products',
  'food.fruit-and-vegetable-preserves': 'Fruit & vegetable preserves',
  'food.sauces': 'Sauces & other preparations',
  'food.beverages': 'Beverages',
  'food.feed': 'Animal feed',
} as const
