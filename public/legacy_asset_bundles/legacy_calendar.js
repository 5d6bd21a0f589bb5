// Loaded for #/book_a_valuation, which pages, letters and portals out there still link to: opens the valuation flow.
location.replace("#/book-a-valuation");
