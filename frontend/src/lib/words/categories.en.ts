/** The categories of goods in English (labels as in actors/domain/src): for the market and for registering. */

export const categories = {
  'category.animals-and-pet-supplies': 'Animals & Pet Supplies',
  'category.apparel-and-accessories': 'Apparel & Accessories',
  'category.arts-and-entertainment': 'Arts & Entertainment',
  'category.baby-and-toddler': 'Baby & Toddler',
  'category.business-and-industrial': 'Business & Industrial',
  'category.cameras-and-optics': 'Cameras & Optics',
  'category.electronics': 'Electronics',
  'category.food-beverages-and-tobacco': 'Food, Beverages & Tobacco',
  'category.furniture': 'Furniture',
  'category.hardware': 'Hardware',
  'category.health-and-beauty': 'Health & Beauty',
  'category.home-and-garden': 'Home & Garden',
  'category.luggage-and-bags': 'Luggage & Bags',
  'category.media': 'Media',
  'category.office-supplies': 'Office Supplies',
  'category.religious-and-ceremonial': 'Religious & Ceremonial',
  'category.sporting-goods': 'Sporting Goods',
  'category.toys-and-games': 'Toys & Games',
  'category.vehicles-and-parts': 'Vehicles & Parts',
}
